<<<<<<<< HEAD:web/admin/dist/assets/note-printed-rB6AlDus.js
import{a as e,r as t}from"./actions-CEhIseew.js";import{w as n}from"./index-DIbbt0QW.js";var r=200;function i(){let i=t(),a=e(),o=n()(`orders.write`);return e=>{let t=[...new Set(e)].slice(0,r);o&&t.length!==0&&i(`note-dockets-printed`,{orderIds:t}).then(()=>a(`read-timeline`,`find-orders`)).catch(()=>void 0)}}export{i as t};
========
import{a as e,r as t}from"./actions-CEhIseew.js";import{w as n}from"./index-BtA9I63n.js";var r=200;function i(){let i=t(),a=e(),o=n()(`orders.write`);return e=>{let t=[...new Set(e)].slice(0,r);o&&t.length!==0&&i(`note-dockets-printed`,{orderIds:t}).then(()=>a(`read-timeline`,`find-orders`)).catch(()=>void 0)}}export{i as t};
>>>>>>>> fcf05288 (storefront: say which quantities can be ordered):web/admin/dist/assets/note-printed-2rlee9sH.js
