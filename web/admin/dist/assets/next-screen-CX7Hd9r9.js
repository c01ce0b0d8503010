<<<<<<<< HEAD:web/admin/dist/assets/next-screen-CX7Hd9r9.js
import{D as e}from"./index-DxYgBUO6.js";import{n as t,r as n}from"./store-slug-CZ9_m1bV.js";import{u as r}from"./request-CEFUbO8h.js";var i=r();function a({to:r,label:a}){return(0,i.jsx)(e,{to:t(n(),r),className:`button`,children:a})}function o(){return(0,i.jsx)(`a`,{className:`button`,href:`/stores/${n()}`,target:`_blank`,rel:`noreferrer`,children:`See your store’s page`})}export{o as n,a as t};
========
import{D as e}from"./index-CVmKMXJT.js";import{n as t,r as n}from"./store-slug-CZ9_m1bV.js";import{u as r}from"./request-CEFUbO8h.js";var i=r();function a({to:r,label:a}){return(0,i.jsx)(e,{to:t(n(),r),className:`button`,children:a})}function o(){return(0,i.jsx)(`a`,{className:`button`,href:`/stores/${n()}`,target:`_blank`,rel:`noreferrer`,children:`See your store’s page`})}export{o as n,a as t};
>>>>>>>> 1b44ecc3 (web: rebuild the pages, and list what changed):web/admin/dist/assets/next-screen-B7UfylcK.js
