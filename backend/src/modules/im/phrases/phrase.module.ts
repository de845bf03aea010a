import { Module } from '@nestjs/common';
import { SensitiveWordModule } from './sensitive-word/sensitive-word.module';
import { WordingModule } from './wording-library/wording.module';

/** What is said in groups on the console's behalf, and what nobody should say. */
@Module({ imports: [WordingModule, SensitiveWordModule] })
export class PhraseModule {}
