// Says at the end of a test run which tests were left out, and why: their own words, in a note or in their names.
// Tests that nobody asked for (--testNamePattern, --tagsFilter) aren't left out.

/** @implements {import('vitest/reporters').Reporter} */
export default class LeftOutReporter {
  #vitest;

  onInit(vitest) {
    this.#vitest = vitest;
  }

  onTestRunEnd(modules) {
    const { testNamePattern, tagsFilter } = this.#vitest.config;
    if (testNamePattern !== undefined || tagsFilter !== undefined) return;
    const groups = new Map();
    for (const module of modules) {
      for (const test of module.children.allTests('skipped')) {
        const reason = test.result().note ?? skippedPart(test).name;
        const where = `${module.project.name} ${module.relativeModuleId}: ${reason}`;
        groups.set(where, (groups.get(where) ?? 0) + 1);
      }
    }
    this.#vitest.logger.log(leftOutSummary(groups));
  }
}

/** The outermost part of a file that was skipped as a whole. */
function skippedPart(test) {
  let part = test;
  for (let above = test.parent; above.type === 'suite'; above = above.parent) if (above.options.mode === 'skip') part = above;
  return part;
}

/** @param {ReadonlyMap<string, number>} groups - Tests left out per file and reason. */
function leftOutSummary(groups) {
  if (groups.size === 0) return 'Left out: no test.\n';
  const count = [...groups.values()].reduce((sum, tests) => sum + tests, 0);
  const lines = [...groups].map(([where, tests]) => `${String(tests).padStart(5)}  ${where}`);
  return [`Left out: ${count} ${count === 1 ? 'test' : 'tests'}, as something is missing here`, ...lines, ''].join('\n');
}
