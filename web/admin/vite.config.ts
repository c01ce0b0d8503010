import { defineConfig } from 'vite';

/** The page's policy allows scripts and styles of the same origin only, so nothing is inlined. */
export default defineConfig({
  base: '/admin/',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Packages mark files for React's server components, of which there are none here.
    rolldownOptions: { checks: { moduleLevelDirective: false } },
  },
});
