import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { insertMany } from '../../src/kernel/stores/database/insert-many';
import { IM } from '../../src/modules/im/tables/im-source';
import { ImUser } from '../../src/modules/im/tables/im-user.entity';
import type { TestApp } from '../app';

/** The data source of the chat tables. */
export const chatOf = (app: TestApp): DataSource => app.nest.get<DataSource>(getDataSourceToken(IM));

/** Inserts users directly into the chat product's table. @returns their ids */
export const people = (app: TestApp, names: string[]): Promise<number[]> =>
  insertMany(
    chatOf(app).manager,
    ImUser,
    names.map((name) => ({
      user_name: name.toLowerCase().replace(' ', '.'),
      nick_name: name,
      password: '$2a$10$nothing',
      phone: null,
      created_time: new Date(),
    })),
  );

export const base64 = (html: string): string => Buffer.from(html, 'utf8').toString('base64');

export const html = (text: string): string => Buffer.from(text, 'base64').toString('utf8');
