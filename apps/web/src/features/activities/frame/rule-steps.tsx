import parts from './parts.module.css';

/** The published rule of results, step by step. */
export function RuleSteps({ title, steps }: { readonly title: string; readonly steps: readonly string[] }) {
  return (
    <details>
      <summary>{title}</summary>
      <ol className={parts.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </details>
  );
}
