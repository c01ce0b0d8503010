<<<<<<<< HEAD:web/admin/dist/assets/next-screen-DQQLvoxf.js
import{E as e}from"./index-Bo9CJlGC.js";import{n as t,r as n}from"./store-slug-CZ9_m1bV.js";import{u as r}from"./request-CEFUbO8h.js";var i=r();function a({to:r,label:a}){return(0,i.jsx)(e,{to:t(n(),r),className:`button`,children:a})}function o(){return(0,i.jsx)(`a`,{className:`button`,href:`/stores/${n()}`,target:`_blank`,rel:`noreferrer`,children:`See your store’s page`})}export{o as n,a as t};
========
<<<<<<<< HEAD:web/admin/dist/assets/next-screen-BHnwOKfP.js
import{E as e}from"./index-BTSlJbsd.js";import{n as t,r as n}from"./store-slug-CZ9_m1bV.js";import{u as r}from"./request-CEFUbO8h.js";var i=r();function a({to:r,label:a}){return(0,i.jsx)(e,{to:t(n(),r),className:`button`,children:a})}function o(){return(0,i.jsx)(`a`,{className:`button`,href:`/stores/${n()}`,target:`_blank`,rel:`noreferrer`,children:`See your store’s page`})}export{o as n,a as t};
========
import{E as e}from"./index-Bo9CJlGC.js";import{n as t,r as n}from"./store-slug-CZ9_m1bV.js";import{u as r}from"./request-CEFUbO8h.js";var i=r();function a({to:r,label:a}){return(0,i.jsx)(e,{to:t(n(),r),className:`button`,children:a})}function o(){return(0,i.jsx)(`a`,{className:`button`,href:`/stores/${n()}`,target:`_blank`,rel:`noreferrer`,children:`See your store’s page`})}export{o as n,a as t};
>>>>>>>> a81a4e2b (web: rebuild the pages):web/admin/dist/assets/next-screen-DQQLvoxf.js
>>>>>>>> ede0a060 (web: rebuild the pages):web/admin/dist/assets/next-screen-BHnwOKfP.js
