import type { EndpointState } from './endpoint.ts';

declare module '../shared/refusal-values.ts' {
  interface RefusalValues {
    webhook_not_found: { readonly endpointId: string };
    webhook_not_active: { readonly state: EndpointState };
    webhook_rotating: {
      readonly until: string;
    };
    too_many_webhooks: { readonly maximum: number };
    event_not_found: { readonly eventId: string };
  }
}
