import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Ends the watch, and answers with every task over 50 ms since it began, in milliseconds. */
    endTasks(): number[];
  }
}

/** Tasks over 50 ms of a page while something was done, in milliseconds. */
export async function longTasksWhile(page: Page, act: () => Promise<void>): Promise<readonly number[]> {
  await page.evaluate(beginTasks);
  await act();
  return page.evaluate(() => window.endTasks());
}

/** Runs in the page. */
function beginTasks(): void {
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const task of list.getEntries()) tasks.push(task.duration);
  });
  observer.observe({ type: 'longtask' });
  window.endTasks = () => {
    for (const task of observer.takeRecords()) tasks.push(task.duration);
    observer.disconnect();
    return tasks;
  };
}
