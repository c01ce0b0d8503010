<<<<<<<< HEAD:web/admin/dist/assets/note-printed-Bs1TiXM7.js
import{a as e,r as t}from"./actions-CEhIseew.js";import{C as n}from"./index-Bo9CJlGC.js";var r=200;function i(){let i=t(),a=e(),o=n()(`orders.write`);return e=>{let t=[...new Set(e)].slice(0,r);o&&t.length!==0&&i(`note-dockets-printed`,{orderIds:t}).then(()=>a(`read-timeline`,`find-orders`)).catch(()=>void 0)}}export{i as t};
========
<<<<<<<< HEAD:web/admin/dist/assets/note-printed-CuPA4_0o.js
import{a as e,r as t}from"./actions-CEhIseew.js";import{C as n}from"./index-BTSlJbsd.js";var r=200;function i(){let i=t(),a=e(),o=n()(`orders.write`);return e=>{let t=[...new Set(e)].slice(0,r);o&&t.length!==0&&i(`note-dockets-printed`,{orderIds:t}).then(()=>a(`read-timeline`,`find-orders`)).catch(()=>void 0)}}export{i as t};
========
import{a as e,r as t}from"./actions-CEhIseew.js";import{C as n}from"./index-Bo9CJlGC.js";var r=200;function i(){let i=t(),a=e(),o=n()(`orders.write`);return e=>{let t=[...new Set(e)].slice(0,r);o&&t.length!==0&&i(`note-dockets-printed`,{orderIds:t}).then(()=>a(`read-timeline`,`find-orders`)).catch(()=>void 0)}}export{i as t};
>>>>>>>> a81a4e2b (web: rebuild the pages):web/admin/dist/assets/note-printed-Bs1TiXM7.js
>>>>>>>> ede0a060 (web: rebuild the pages):web/admin/dist/assets/note-printed-CuPA4_0o.js
