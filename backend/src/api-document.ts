import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { documented } from './kernel/document/documented';
import { enveloped } from './kernel/envelope/envelope.openapi';

/** The OpenAPI document of the whole API, drawn from controllers and entities. */
export function apiDocument(app: INestApplication): OpenAPIObject {
  const about = new DocumentBuilder()
    .setTitle('Switchboard')
    .setDescription(
      'Every answer is `{ code, message, data }`; 1000 is success. A refusal has a `key` beside its message, by which programs go; docs/errors.md lists all of them. ' +
        'Send the token as `Authorization` and the wanted language as `language`.',
    )
    .setVersion('1')
    .addApiKey({ type: 'apiKey', in: 'header', name: 'Authorization' }, 'token')
    .addSecurityRequirements('token')
    .build();
  return grouped(documented(app, enveloped(SwaggerModule.createDocument(app, about, { operationIdFactory }))));
}

/** `base_sys_user_page`, from the names of the controller and the method. */
const operationIdFactory = (controller: string, method: string): string =>
  `${controller.replace(/Controller$/, '')}_${method}`;

/** Operations stand under their namespace, which is also how permissions begin: `base/sys/user`. */
function grouped(document: OpenAPIObject): OpenAPIObject {
  for (const [path, { get, post }] of Object.entries(document.paths))
    for (const operation of [get, post])
      if (operation) operation.tags = [path.replace(/^\/api\/(admin\/)?/, '').replace(/\/\w+$/, '')];
  return document;
}
