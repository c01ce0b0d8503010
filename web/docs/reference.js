// Shows the description that the page names. Everything comes from the service itself: no validator, no proxy.
const place = document.querySelector('#reference');

globalThis.SwaggerUIBundle({
  domNode: place,
  url: place.dataset.description,
  validatorUrl: null,
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  // A key that was tried must not stay in the browser.
  persistAuthorization: false,
});
