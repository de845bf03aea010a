import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { documented } from './kernel/description/document/documented';
import { enveloped } from './kernel/wire/envelope/envelope.openapi';

/** Builds the OpenAPI document of the whole API from controllers and entities. */
export function apiDocument(app: INestApplication): OpenAPIObject {
  const about = new DocumentBuilder()
    .setTitle('Switchboard')
    .setDescription(
      'Every response is `{ code, message, data }`; the code 1000 means success. An error also has a `key`, which programs should use instead of the message; docs/errors.md lists all keys. ' +
        'Send the token in the header `Authorization` and the wanted language in the header `language`. ' +
        'A write refuses fields that it does not know; read-only fields of a row may be sent back as they were read.',
    )
    .setVersion('1')
    .addApiKey({ type: 'apiKey', in: 'header', name: 'Authorization' }, 'token')
    .addSecurityRequirements('token')
    .build();
  return grouped(documented(app, enveloped(SwaggerModule.createDocument(app, about, { operationIdFactory }))));
}

/** Builds an operation id such as `base_sys_user_page` from the names of the controller and the method. */
const operationIdFactory = (controller: string, method: string): string =>
  `${controller.replace(/Controller$/, '')}_${method}`;

/** Groups operations by their namespace, such as `base/sys/user`, which is also how permissions begin. */
function grouped(document: OpenAPIObject): OpenAPIObject {
  for (const [path, { get, post }] of Object.entries(document.paths))
    for (const operation of [get, post])
      if (operation) operation.tags = [path.replace(/^\/api\/(admin\/)?/, '').replace(/\/\w+$/, '')];
  return document;
}
