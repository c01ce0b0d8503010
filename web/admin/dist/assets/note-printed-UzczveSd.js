<<<<<<<< HEAD:web/admin/dist/assets/note-printed-UzczveSd.js
import{a as e,r as t}from"./actions-CEhIseew.js";import{E as n}from"./index-B0M2_pSU.js";var r=200;function i(){let i=t(),a=e(),o=n()(`orders.write`);return e=>{let t=[...new Set(e)].slice(0,r);o&&t.length!==0&&i(`note-dockets-printed`,{orderIds:t}).then(()=>a(`read-timeline`,`find-orders`)).catch(()=>void 0)}}export{i as t};
========
import{a as e,r as t}from"./actions-CcRT1EOZ.js";import{E as n}from"./index-BD_885-f.js";var r=200;function i(){let i=t(),a=e(),o=n()(`orders.write`);return e=>{let t=[...new Set(e)].slice(0,r);o&&t.length!==0&&i(`note-dockets-printed`,{orderIds:t}).then(()=>a(`read-timeline`,`find-orders`)).catch(()=>void 0)}}export{i as t};
>>>>>>>> 978bdd0c (admin: read amounts as people write them):web/admin/dist/assets/note-printed-BKacyxsq.js
