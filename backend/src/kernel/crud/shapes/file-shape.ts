import type { Type } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { IsLine } from '../rules/text-rules';
import { IsWords, type Words } from './words';

/** The request for an export file: its columns and its format. */
export interface FileQuestion {
  columns: string[];
  titles: string[];
  format: 'csv' | 'xlsx';
  /** the file name, before the date */
  name?: string;
  /** display texts to write instead of stored values, by column and value, as a screen shows them */
  words?: Words;
}

/** @param names the known columns, for the API document; whether a column is readable is checked when the file is written */
export function fileShapeOf(names?: readonly string[]): Type<FileQuestion> {
  class File implements FileQuestion {
    @ApiProperty({ type: [String], ...(names ? { enum: [...names] } : { description: 'names of the columns' }) })
    @IsString({ each: true })
    @ArrayMaxSize(100)
    @ArrayMinSize(1)
    @IsArray()
    columns: string[];

    @ApiProperty({ type: [String], description: 'heading of each column, in the language of the request' })
    @IsString({ each: true })
    @ArrayMaxSize(100)
    @IsArray()
    titles: string[];

    @ApiPropertyOptional({ maxLength: 100, description: 'file name, to which the date is appended' })
    @MaxLength(100)
    @IsLine()
    @IsString()
    @IsOptional()
    name?: string;

    @ApiPropertyOptional({
      type: 'object',
      additionalProperties: { type: 'object', additionalProperties: { type: 'string' } },
      description: 'texts that replace values, by column and value, such as `{ "status": { "1": "enabled" } }`',
    })
    @IsWords()
    @IsOptional()
    words?: Words;

    @ApiProperty({ enum: ['csv', 'xlsx'] })
    @IsIn(['csv', 'xlsx'])
    format: 'csv' | 'xlsx';
  }
  return File;
}
