import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * Writes down what failed a run without failing a test: promises nobody waited for, timers that threw, workers that ended. As
 * a list of lines in the file STRAY_ERRORS_FILE, each an error, the first place in it and the test it came from.
 */
export default class StrayErrorsReporter {
  #root = '';

  onInit({ config }) {
    this.#root = config.root;
  }

  onTestRunEnd(_modules, errors) {
    writeFileSync(process.env.STRAY_ERRORS_FILE, JSON.stringify(errors.map((error) => this.#lineOf(error))));
  }

  #lineOf({ name, message, stack, VITEST_TEST_PATH: file, VITEST_TEST_NAME: test }) {
    const frame = String(stack ?? '')
      .split('\n')
      .find((line) => line.includes(this.#root) && !line.includes('node_modules'));
    const from = [file && relative(this.#root, file), test].filter(Boolean).join(' › ');
    const place = frame ? `, ${frame.trim().replaceAll(`${this.#root}/`, '')}` : '';
    return `${name ?? 'Error'}: ${message}${place}${from ? `, in ${from}` : ''}`;
  }
}
