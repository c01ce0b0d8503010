<<<<<<<< HEAD:web/admin/dist/assets/note-printed-eQdLkyOC.js
import{a as e,r as t}from"./actions-CEhIseew.js";import{C as n}from"./index-CjqyKbXa.js";var r=200;function i(){let i=t(),a=e(),o=n()(`orders.write`);return e=>{let t=[...new Set(e)].slice(0,r);o&&t.length!==0&&i(`note-dockets-printed`,{orderIds:t}).then(()=>a(`read-timeline`,`find-orders`)).catch(()=>void 0)}}export{i as t};
========
import{a as e,r as t}from"./actions-CEhIseew.js";import{C as n}from"./index-Chs1_CBT.js";var r=200;function i(){let i=t(),a=e(),o=n()(`orders.write`);return e=>{let t=[...new Set(e)].slice(0,r);o&&t.length!==0&&i(`note-dockets-printed`,{orderIds:t}).then(()=>a(`read-timeline`,`find-orders`)).catch(()=>void 0)}}export{i as t};
>>>>>>>> 34bab766 (web: rebuild the pages):web/admin/dist/assets/note-printed-BuBilXdQ.js
