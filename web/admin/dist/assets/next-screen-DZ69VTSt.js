<<<<<<<< HEAD:web/admin/dist/assets/next-screen-CGBFHTKO.js
import{k as e}from"./index-KtKE9ieV.js";import{n as t,r as n}from"./store-slug-CZ9_m1bV.js";import{u as r}from"./request-CEFUbO8h.js";var i=r();function a({to:r,label:a}){return(0,i.jsx)(e,{to:t(n(),r),className:`button`,children:a})}function o(){return(0,i.jsx)(`a`,{className:`button`,href:`/stores/${n()}`,target:`_blank`,rel:`noreferrer`,children:`See your store’s page`})}export{o as n,a as t};
========
import{k as e}from"./index-C0N8PmoM.js";import{n as t,r as n}from"./store-slug-CZ9_m1bV.js";import{u as r}from"./request-CEFUbO8h.js";var i=r();function a({to:r,label:a}){return(0,i.jsx)(e,{to:t(n(),r),className:`button`,children:a})}function o(){return(0,i.jsx)(`a`,{className:`button`,href:`/stores/${n()}`,target:`_blank`,rel:`noreferrer`,children:`See your store’s page`})}export{o as n,a as t};
>>>>>>>> 8f29b52e (admin: move words about prices beside answers, say saved once):web/admin/dist/assets/next-screen-DZ69VTSt.js
