import { defineConfig } from 'vite';

/** The script of the form with which buyers ask a store, which works without it, too. */
export default defineConfig({
  build: {
    target: 'es2022',
    modulePreload: false,
    minify: 'oxc',
    lib: { entry: 'src/main.ts', formats: ['es'], fileName: () => 'pictures.js' },
  },
});
