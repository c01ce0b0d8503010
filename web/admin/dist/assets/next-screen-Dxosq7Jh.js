<<<<<<<< HEAD:web/admin/dist/assets/next-screen-zV1I26Kz.js
import{E as e}from"./index-CjqyKbXa.js";import{n as t,r as n}from"./store-slug-CZ9_m1bV.js";import{u as r}from"./request-CEFUbO8h.js";var i=r();function a({to:r,label:a}){return(0,i.jsx)(e,{to:t(n(),r),className:`button`,children:a})}function o(){return(0,i.jsx)(`a`,{className:`button`,href:`/stores/${n()}`,target:`_blank`,rel:`noreferrer`,children:`See your store’s page`})}export{o as n,a as t};
========
import{E as e}from"./index-Chs1_CBT.js";import{n as t,r as n}from"./store-slug-CZ9_m1bV.js";import{u as r}from"./request-CEFUbO8h.js";var i=r();function a({to:r,label:a}){return(0,i.jsx)(e,{to:t(n(),r),className:`button`,children:a})}function o(){return(0,i.jsx)(`a`,{className:`button`,href:`/stores/${n()}`,target:`_blank`,rel:`noreferrer`,children:`See your store’s page`})}export{o as n,a as t};
>>>>>>>> 34bab766 (web: rebuild the pages):web/admin/dist/assets/next-screen-Dxosq7Jh.js
