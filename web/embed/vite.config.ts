import { defineConfig } from 'vite';

/** One module with its style sheet in it, since other sites load it by a single script element. */
export default defineConfig({
  build: {
    target: 'es2022',
    // Older ones have no light-dark(), and what would stand in for it looks at the system instead.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: false,
    minify: 'oxc',
    lib: { entry: 'src/main.ts', formats: ['es'], fileName: () => 'embed.js' },
  },
});
