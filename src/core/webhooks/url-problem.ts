import type { UrlProblem } from './send-outcome.ts';

/** A problem with a URL, phrased so that it can follow the name of a field. */
export const URL_PROBLEM_WORDS: Readonly<Record<UrlProblem, string>> = {
  url_malformed: 'must be an address such as https://erp.example.com/hooks',
  url_too_long: 'must have at most 2048 characters',
  url_not_https: 'must begin with https://',
  url_userinfo: 'must have no user and no password',
  url_fragment: 'must have no part behind a #',
  url_host: 'must name a host of the public network, such as erp.example.com',
  url_port: 'must have port 443 or 8443',
  name_not_found: 'must name a host that can be found',
  address_not_public: 'must lead to the public network alone, and leads elsewhere',
};
