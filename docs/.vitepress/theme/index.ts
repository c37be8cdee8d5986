import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import { Playground } from './playground.ts';
import './style.css';

// biome-ignore lint/style/noDefaultExport: VitePress reads the default export
export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('Playground', Playground);
  },
} satisfies Theme;
