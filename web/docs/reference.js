// Shows the description that the page names. Everything comes from the service itself: no
// validator, no proxy.
const place = document.querySelector('#reference');

// The renderer fills a form with the examples. A cursor or a key that is somebody else's would only
// be refused.
function withoutBorrowed(description) {
  const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods));
  for (const { parameters } of operations)
    for (const parameter of parameters) if (!parameter.required) delete parameter.example;
  return description;
}

async function show() {
  const description = await (await fetch(place.dataset.description)).json();
  globalThis.SwaggerUIBundle({
    domNode: place,
    spec: withoutBorrowed(description),
    validatorUrl: null,
    deepLinking: true,
    defaultModelsExpandDepth: 0,
    displayRequestDuration: true,
    // A key that was tried must not stay in the browser.
    persistAuthorization: false,
  });
}

show().catch(() => {
  place.textContent = 'The description could not be loaded. Load the page again.';
});
