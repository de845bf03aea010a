const CODE = /\.(?:[cm]?[jt]s|tsx)$/;

/** What a check has to lint: the sources among the files after `--lint`, or all that it lints usually. */
export function wantedFiles(args, usual) {
  const [option, ...files] = args;
  return option === '--lint' ? files.filter((file) => CODE.test(file)) : usual;
}
