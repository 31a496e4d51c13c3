/**
 * Writes dist/edgewise.1, the manual page, from the built commands, and so from the table of options: a section for each
 * command, with its options under the headings of its help. `npm install --global` makes `man edgewise` find it.
 *
 *     node scripts/man.mjs        in packages/cli, part of its build
 */
import { writeFileSync } from "node:fs";
import { PassThrough } from "node:stream";
import { createProgram } from "../dist/edgewise.js";

/** @typedef {import("commander").Command} Command */

const stdout = new PassThrough();
const { stdin, stderr } = process;
const program = createProgram({ stdin, stdout, stderr }, () => undefined);
const intro = program.description().replace(/^S(.*)[.]$/, "s$1");

writeFileSync(
  "dist/edgewise.1",
  `${[
    `.TH EDGEWISE 1 "" "edgewise ${program.version()}" "User Commands"`,
    ".SH NAME",
    `edgewise \\- ${roff(intro)}`,
    ".SH SYNOPSIS",
    ".B edgewise",
    "\\fIcommand\\fR [\\fIoptions\\fR] [\\fIfile\\fR]",
    ".SH COMMANDS",
    ...program.commands.flatMap(sectionOf),
    ".SH OPTIONS",
    ...optionsOf(program),
    ...afterHelp(program).flatMap(([heading, text]) => [`.SH ${heading.toUpperCase()}`, ...verbatim(text)]),
  ].join("\n")}\n`,
);

/** @param {Command} command @returns {string[]} */
function sectionOf(command) {
  const help = command.createHelp();
  return [
    `.SS edgewise ${command.name()} ${roff(command.usage())}`,
    roff(command.description()),
    ...help
      .visibleArguments(command)
      .flatMap((argument) => [".TP", `.I ${argument.name()}`, roff(help.argumentDescription(argument))]),
    ...optionsOf(command),
    ...afterHelp(command).flatMap(([heading, text]) => [".PP", `${heading}:`, ...verbatim(text)]),
  ];
}

/** Every option under its heading. @param {Command} command @returns {string[]} */
function optionsOf(command) {
  const help = command.createHelp();
  const options = help.visibleOptions(command);
  return options.flatMap((option, i) => [
    ...(option.helpGroupHeading === options[i - 1]?.helpGroupHeading || command === program
      ? []
      : [".PP", roff(option.helpGroupHeading ?? "Help:")]),
    ".TP",
    `.B ${roff(help.optionTerm(option))}`,
    roff(help.optionDescription(option)),
  ]);
}

/**
 * Examples and exit codes, which help shows last: heading and lines.
 * @param {Command} command @returns {[string, string][]}
 */
function afterHelp(command) {
  command.outputHelp();
  const sections = String(stdout.read()).matchAll(/^(Examples|Exit codes):\n((?: .*\n?)+)/gm);
  return [...sections].map(([, heading = "", text = ""]) => [heading, text]);
}

/** @param {string} text @returns {string[]} */
function verbatim(text) {
  return [".PP", ".nf", roff(text.trimEnd()), ".fi"];
}

/** Text without meaning for roff: no escapes, no requests. @param {string} text */
function roff(text) {
  return text
    .replaceAll("\\", "\\e")
    .replaceAll("-", "\\-")
    .replace(/^(?=[.'])/gm, "\\&");
}
