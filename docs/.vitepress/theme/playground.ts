/** `<Playground />` in a page: loads the bundle of docs/playground, which knows nothing of VitePress. */
import { withBase } from 'vitepress';
import { defineComponent, h, onBeforeUnmount, onMounted, ref } from 'vue';

export const Playground = defineComponent({
  setup() {
    const place = ref<HTMLElement>();
    let leave = (): void => {};
    onMounted(async () => {
      const { mount } = await import(/* @vite-ignore */ withBase('/playground/main.js'));
      if (place.value) leave = await mount(place.value);
    });
    onBeforeUnmount(() => leave());
    return () => h('div', { ref: place, class: 'playground-place' }, 'Loading the playground …');
  },
});
