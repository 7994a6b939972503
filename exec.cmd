@rem The npm scripts begin with `exec`. Without it, sh would stay and not pass on the signals of npm.
@rem The shell of Windows has no such command, so there this file runs the rest of the line.
@%*
