import { defineConfig } from 'vite';

/** One module without imports, since other sites load it by a single script element. */
export default defineConfig({
  build: {
    target: 'es2022',
    modulePreload: false,
    minify: 'oxc',
    lib: { entry: 'src/main.ts', formats: ['es'], fileName: () => 'configurator.js' },
  },
});
