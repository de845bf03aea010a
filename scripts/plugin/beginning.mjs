/** The files of a new plugin. It handles one hook and returns that hook's example, as a starting point. */
export function beginning(key, hook, { method, summary, example }) {
  const type = method[0].toUpperCase() + method.slice(1);
  return {
    'plugin.json': json({
      schema: 1,
      name: key,
      key,
      version: '0.1.0',
      description: 'What it does, in a sentence',
      author: '',
      hooks: [hook],
      scopes: { log: true },
      config: {
        type: 'object',
        properties: { greeting: { type: 'string', title: 'Greeting', default: 'Hello' } },
      },
    }),
    'README.md': `# ${key}\n\nWhat it does, what it needs to be allowed and why, and how it is configured.\n`,
    'source/index.ts': sourceOf(hook, { method, summary, type, answer: example.answer }),
    'fixtures/example.json': json({ hook, input: example.input, answer: example.answer }),
    'tsconfig.json': json({
      compilerOptions: {
        target: 'ES2023',
        lib: ['ES2023'],
        module: 'ESNext',
        moduleResolution: 'bundler',
        strict: true,
        noEmit: true,
        types: [],
      },
      include: ['source'],
    }),
  };
}

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

const sourceOf = (
  hook,
  { method, summary, type, answer },
) => `import type { ${type}Answer, ${type}Input, Hooks, Host } from 'switchboard';

interface Config {
  greeting: string;
}

export class Plugin implements Hooks {
  constructor(private readonly host: Host<Config>) {}

  /** ${summary} */
  ${method}(input: ${type}Input): ${type}Answer {
    this.host.log?.debug(this.host.config.greeting, input);
    return ${JSON.stringify(answer)};
  }
}
`;
