<<<<<<<< HEAD:web/admin/dist/assets/note-printed-DKyH3jEw.js
import{a as e,r as t}from"./actions-CEhIseew.js";import{T as n}from"./index-hyITPdb_.js";var r=200;function i(){let i=t(),a=e(),o=n()(`orders.write`);return e=>{let t=[...new Set(e)].slice(0,r);o&&t.length!==0&&i(`note-dockets-printed`,{orderIds:t}).then(()=>a(`read-timeline`,`find-orders`)).catch(()=>void 0)}}export{i as t};
========
import{a as e,r as t}from"./actions-CEhIseew.js";import{w as n}from"./index-F7P0JwAG.js";var r=200;function i(){let i=t(),a=e(),o=n()(`orders.write`);return e=>{let t=[...new Set(e)].slice(0,r);o&&t.length!==0&&i(`note-dockets-printed`,{orderIds:t}).then(()=>a(`read-timeline`,`find-orders`)).catch(()=>void 0)}}export{i as t};
>>>>>>>> 60155fe5 (storefront: say from which price a product starts):web/admin/dist/assets/note-printed-BDX7xTe2.js
