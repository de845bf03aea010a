import type { ResourceSpec } from '../resource-spec';
import { namesOf, pascal } from './names';

export const moduleName = (namespace: string): string => `${pascal(namespace)}Module`;

/** The source of a namespace's module, with all its resources. */
export function moduleText(namespace: string, specs: readonly ResourceSpec[]): string {
  const names = specs.map(namesOf);
  const controllers = names.map(
    ({ className, file }) => `import { ${className}Controller } from './${file}/${file}.controller';`,
  );
  const tables = names.map(({ className, texts }) => `import { ${className} } from './tables/${texts}.entity';`);
  const entities = names.map(({ className }) => className);
  return `import { Module } from '@nestjs/common';
import { CrudModule } from '../../kernel/crud/crud.module';
${[...controllers, ...tables].join('\n')}

@Module({
  imports: [CrudModule.forFeature([${entities.join(', ')}])],
  controllers: [${entities.map((name) => `${name}Controller`).join(', ')}],
})
export class ${moduleName(namespace)} {}
`;
}
