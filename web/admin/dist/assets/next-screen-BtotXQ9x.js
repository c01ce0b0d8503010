<<<<<<<< HEAD:web/admin/dist/assets/next-screen-BtotXQ9x.js
import{k as e}from"./index-hyITPdb_.js";import{n as t,r as n}from"./store-slug-CZ9_m1bV.js";import{u as r}from"./request-CEFUbO8h.js";var i=r();function a({to:r,label:a}){return(0,i.jsx)(e,{to:t(n(),r),className:`button`,children:a})}function o(){return(0,i.jsx)(`a`,{className:`button`,href:`/stores/${n()}`,target:`_blank`,rel:`noreferrer`,children:`See your store’s page`})}export{o as n,a as t};
========
import{D as e}from"./index-F7P0JwAG.js";import{n as t,r as n}from"./store-slug-CZ9_m1bV.js";import{u as r}from"./request-CEFUbO8h.js";var i=r();function a({to:r,label:a}){return(0,i.jsx)(e,{to:t(n(),r),className:`button`,children:a})}function o(){return(0,i.jsx)(`a`,{className:`button`,href:`/stores/${n()}`,target:`_blank`,rel:`noreferrer`,children:`See your store’s page`})}export{o as n,a as t};
>>>>>>>> 60155fe5 (storefront: say from which price a product starts):web/admin/dist/assets/next-screen-Cf232wmD.js
