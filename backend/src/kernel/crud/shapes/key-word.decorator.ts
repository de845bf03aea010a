import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { EmptyIsNone } from '../rules/empty-is-none';
import { IsPlainText } from '../rules/text-rules';

/** Marks an optional property with the text to search for in a list. */
export const KeyWord = (description?: string): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: String, ...(description !== undefined && { description }) }),
    EmptyIsNone(),
    MaxLength(200),
    IsPlainText(),
    IsString(),
    IsOptional(),
  );
