<<<<<<<< HEAD:web/admin/dist/assets/note-printed-C9kl3U2E.js
import{a as e,r as t}from"./actions-CEhIseew.js";import{T as n}from"./index-KtKE9ieV.js";var r=200;function i(){let i=t(),a=e(),o=n()(`orders.write`);return e=>{let t=[...new Set(e)].slice(0,r);o&&t.length!==0&&i(`note-dockets-printed`,{orderIds:t}).then(()=>a(`read-timeline`,`find-orders`)).catch(()=>void 0)}}export{i as t};
========
import{a as e,r as t}from"./actions-CEhIseew.js";import{T as n}from"./index-C0N8PmoM.js";var r=200;function i(){let i=t(),a=e(),o=n()(`orders.write`);return e=>{let t=[...new Set(e)].slice(0,r);o&&t.length!==0&&i(`note-dockets-printed`,{orderIds:t}).then(()=>a(`read-timeline`,`find-orders`)).catch(()=>void 0)}}export{i as t};
>>>>>>>> 8f29b52e (admin: move words about prices beside answers, say saved once):web/admin/dist/assets/note-printed-CQE3stxL.js
