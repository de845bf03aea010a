import { Reflector } from '@nestjs/core';

/** Marks the routes, or all of a controller, that answer everybody during a maintenance: those that lead in, end it, or say how the server is. */
export const AnswersDuringMaintenance = Reflector.createDecorator<true>();
export const DuringMaintenance = () => AnswersDuringMaintenance(true);
