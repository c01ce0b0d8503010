import { EmbeddedConfigurator } from './embedded-configurator.ts';

const NAME = 'bottega-configurator';

// A page may contain the script element twice, for example in two articles.
if (customElements.get(NAME) === undefined) customElements.define(NAME, EmbeddedConfigurator);
