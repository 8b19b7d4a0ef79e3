import { reachProgram } from '#server/adapters/reach/program.ts';
import { fillArguments, splitCommandLine } from './command-line.ts';
import { SpeechFault, type Transcriber, workingTime } from './port.ts';
import { readPrinted } from './timed-words.ts';
import { runProgram, type ProgramEnd, type ProgramLimits } from './run-program.ts';

/** For a short recording; a long one is given more. */
const LIMITS: ProgramLimits = { timeoutMs: 15 * 60_000, outputBytes: 1024 * 1024 };

const FAULTS: Record<Exclude<ProgramEnd['end'], 'done'>, string> = {
  missing: 'The program that writes words down could not be started on this server.',
  timeout: 'Writing the words down took too long and was stopped.',
  'too-much': 'The program that writes words down answered with more than can be words.',
  failed: 'The program that writes words down could not read this recording.',
};

/** A local program as transcriber: given an audio file, it prints the words, with their times or without. Throws at once when the command cannot be read. */
export function makeCommandTranscriber(command: string, limits: ProgramLimits = LIMITS): Transcriber {
  const words = splitCommandLine(command);
  const name = `command:${(words[0] ?? '').split('/').at(-1) ?? ''}`;
  return {
    name,
    reach: reachProgram(words[0] ?? ''),
    transcribe: async ({ path, language, seconds }) => {
      const argv = fillArguments(words, { file: path, language: language ?? '' });
      const timeoutMs = workingTime(seconds, limits.timeoutMs);
      const end = await runProgram(argv, { ...limits, timeoutMs });
      if (end.end !== 'done') {
        throw new SpeechFault(FAULTS[end.end], { cause: end });
      }
      return { ...readPrinted(end.output), transcriber: name, ...(language ? { language } : {}) };
    },
  };
}
