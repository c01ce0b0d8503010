<<<<<<<< HEAD:web/admin/dist/assets/note-printed-BN-D_V0q.js
import{a as e,r as t}from"./actions-CEhIseew.js";import{w as n}from"./index-DxYgBUO6.js";var r=200;function i(){let i=t(),a=e(),o=n()(`orders.write`);return e=>{let t=[...new Set(e)].slice(0,r);o&&t.length!==0&&i(`note-dockets-printed`,{orderIds:t}).then(()=>a(`read-timeline`,`find-orders`)).catch(()=>void 0)}}export{i as t};
========
import{a as e,r as t}from"./actions-CEhIseew.js";import{w as n}from"./index-CVmKMXJT.js";var r=200;function i(){let i=t(),a=e(),o=n()(`orders.write`);return e=>{let t=[...new Set(e)].slice(0,r);o&&t.length!==0&&i(`note-dockets-printed`,{orderIds:t}).then(()=>a(`read-timeline`,`find-orders`)).catch(()=>void 0)}}export{i as t};
>>>>>>>> 1b44ecc3 (web: rebuild the pages, and list what changed):web/admin/dist/assets/note-printed-CqHIDEN4.js
