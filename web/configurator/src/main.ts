import { ConfiguratorElement } from './configurator-element.ts';

/** The configurator on a store's own page: the form that the server has drawn comes to life. */
class PageConfigurator extends ConfiguratorElement {
  protected override readonly place = this;

  protected override root(): string {
    return this.getAttribute('root') ?? '';
  }

  protected override remembered(): URLSearchParams {
    return new URLSearchParams(location.search);
  }

  protected override remember(query: string): void {
    history.replaceState(null, '', query === '' ? location.pathname : `?${query}`);
  }
}

customElements.define('bottega-configurator', PageConfigurator);
