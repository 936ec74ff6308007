import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import ts from 'typescript';

/** A compiler of the machines that can be shown other text for one file and asked whether it still compiles. */
export function machinesCompiler(root: string) {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(root, 'machines/tsconfig.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
      },
    },
  );
  if (!config) throw new Error('The machines have no tsconfig.json.');
  const shown = new Map<string, { version: number; text: string | null }>();
  const text = (file: string) => shown.get(file)?.text ?? readFileSync(file, 'utf8');
  const service = ts.createLanguageService({
    getCompilationSettings: () => config.options,
    getScriptFileNames: () => config.fileNames,
    getScriptVersion: (file) => String(shown.get(file)?.version ?? 0),
    getScriptSnapshot: (file) => (ts.sys.fileExists(file) ? ts.ScriptSnapshot.fromString(text(file)) : undefined),
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    ...(ts.sys.realpath ? { realpath: ts.sys.realpath } : {}),
  });
  const show = (file: string, text: string | null) =>
    shown.set(file, { version: (shown.get(file)?.version ?? 0) + 1, text });
  return {
    /** Whether `file`, below the root, compiles with this text in its place. */
    accepts: (file: string, text: string): boolean => {
      const path = join(root, file);
      show(path, text);
      const faults = [...service.getSyntacticDiagnostics(path), ...service.getSemanticDiagnostics(path)];
      show(path, null);
      return faults.length === 0;
    },
  };
}
