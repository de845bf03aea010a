import { Module } from '@nestjs/common';
import { SensitiveWordModule } from './sensitive-word/sensitive-word.module';
import { WordingModule } from './wording-library/wording.module';

/** Wording libraries, which are posted into groups, and sensitive words. */
@Module({ imports: [WordingModule, SensitiveWordModule] })
export class PhraseModule {}
