<<<<<<<< HEAD:web/admin/dist/assets/note-printed-CCaSSkP8.js
import{a as e,r as t}from"./actions-CEhIseew.js";import{w as n}from"./index-Jme2uVpR.js";var r=200;function i(){let i=t(),a=e(),o=n()(`orders.write`);return e=>{let t=[...new Set(e)].slice(0,r);o&&t.length!==0&&i(`note-dockets-printed`,{orderIds:t}).then(()=>a(`read-timeline`,`find-orders`)).catch(()=>void 0)}}export{i as t};
========
import{a as e,r as t}from"./actions-CEhIseew.js";import{w as n}from"./index-C3Fseruq.js";var r=200;function i(){let i=t(),a=e(),o=n()(`orders.write`);return e=>{let t=[...new Set(e)].slice(0,r);o&&t.length!==0&&i(`note-dockets-printed`,{orderIds:t}).then(()=>a(`read-timeline`,`find-orders`)).catch(()=>void 0)}}export{i as t};
>>>>>>>> 6ee1fa96 (storefront: take one piece from a sentence, and unfold without scripts):web/admin/dist/assets/note-printed-CpCQuorq.js
