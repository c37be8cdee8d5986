/** The formats of a plan, each loaded only when it is asked for. */
import type { Plan } from '../plan/plan.ts';
import type { PlanView } from '../render/plan/text.ts';
import type { OutputForm } from './output-filter.ts';

type Render = (plan: Plan, view: PlanView) => string;

interface PlanRenderer {
  readonly form: OutputForm;
  readonly load: () => Promise<Render>;
}

export const planRenderers = {
  pretty: { form: 'text', load: async () => (await import('../render/plan/text.ts')).renderPlanText },
  json: { form: 'json', load: async () => (await import('../render/plan/json.ts')).renderPlanJson },
  markdown: {
    form: 'markup',
    load: async () => (await import('../render/plan/markdown.ts')).renderPlanMarkdown,
  },
  html: { form: 'markup', load: async () => (await import('../render/plan/html.ts')).renderPlanHtml },
} as const satisfies Record<string, PlanRenderer>;

export type PlanFormat = keyof typeof planRenderers;
