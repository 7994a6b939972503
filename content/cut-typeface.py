"""
Cuts the site's typeface files from Bricolage Grotesque (SIL Open Font License). The results are committed; run it again
after changing the characters. It needs Debian's python3-fonttools and python3-brotli:

    python3 content/cut-typeface.py

The source has two axes, weight and optical size, and weighs 77 KB. The site needs one cut for text and a tighter one for
display. Both become one weight axis: 400 is drawn for 14 px, 800 for 96 px, and weights between them are interpolated.
Small strong text would get the tight shapes of 55 px that way, in which the dot of an i touches its stem. So the
letters of weight 600 are drawn for 14 px too. All other characters are interpolated, to keep the file below 32 KB.
"""

import json
import subprocess
from pathlib import Path
from string import ascii_letters
from unicodedata import decomposition

from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.pens.boundsPen import BoundsPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import build
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / (
    "node_modules/@fontsource-variable/bricolage-grotesque/files/"
    "bricolage-grotesque-latin-opsz-normal.woff2"
)
PAGES = ROOT / "app/styles/fonts/bricolage-grotesque.woff2"
DRAWINGS = ROOT / "server/pictures/drawings/fonts"
METRICS = ROOT / "core/letter-metrics.json"
COMMAND_TO_LIST_CHARACTERS = (
    "import { CHARACTERS } from './server/pictures/drawings/drawable.ts'; console.log(CHARACTERS)"
)


def characters() -> str:
    """Returns the characters of server/pictures/drawings/drawable.ts, which knows what can be drawn."""
    node = ROOT / "node_modules/node/bin/node"
    command = [node, "--input-type=module", "-e", COMMAND_TO_LIST_CHARACTERS]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.rstrip("\n")


def subset(text: str) -> TTFont:
    options = Options()
    options.layout_features = ["kern"]
    options.hinting = False
    options.name_IDs = [0, 1, 2, 13, 14]
    font = TTFont(SOURCE)
    subsetter = Subsetter(options)
    subsetter.populate(text=text)
    subsetter.subset(font)
    return font


def point_on_axis(text: str, weight: int, optical_size: int) -> SourceDescriptor:
    source = SourceDescriptor()
    source.name = str(weight)
    source.location = {"Weight": weight}
    source.font = instantiateVariableFont(subset(text), {"wght": weight, "opsz": optical_size})
    return source


def letters_on_axis(weight: int, optical_size: int) -> SourceDescriptor:
    """Returns only the letters without accents. Their kerning is interpolated."""
    source = point_on_axis(ascii_letters, weight, optical_size)
    for table in ("GPOS", "GDEF"):
        del source.font[table]
    return source


def join_weights(text: str) -> TTFont:
    """Returns a font with one weight axis, whose ends have different optical sizes."""
    axis = AxisDescriptor()
    axis.tag, axis.name = "wght", "Weight"
    axis.minimum = axis.default = 400
    axis.maximum = 800
    design = DesignSpaceDocument()
    design.addAxis(axis)
    design.addSource(point_on_axis(text, 400, optical_size=14))
    design.addSource(letters_on_axis(600, optical_size=14))
    design.addSource(point_on_axis(text, 800, optical_size=96))
    font, _, _ = build(design)
    # Style names, which browsers ignore.
    del font["STAT"]
    return font


def save(font: TTFont, flavor: str, file: Path) -> None:
    font.flavor = flavor
    font.save(file)
    print(f"{file.relative_to(ROOT)}  {file.stat().st_size} bytes")


def metrics(font: TTFont) -> dict[str, list[int]]:
    """Returns each letter's width and the empty space at its left and right, in thousandths of an em."""
    glyphs = font.getGlyphSet()
    letters = {}
    for code, name in sorted(font.getBestCmap().items()):
        pen = BoundsPen(glyphs)
        glyphs[name].draw(pen)
        width = glyphs[name].width
        left, _, right, _ = pen.bounds or (0, 0, width, 0)
        # Letters with accents are as wide as their base letter.
        if not decomposition(chr(code)):
            letters[chr(code)] = [round(width), round(left), round(width - right)]
    return letters


text = characters()
save(join_weights(text), "woff2", PAGES)
# satori, which draws the share pictures, cannot read variable fonts.
for weight in (500, 800):
    static = instantiateVariableFont(join_weights(text), {"wght": weight})
    save(static, "woff", DRAWINGS / f"bricolage-grotesque-{weight}.woff")
display = instantiateVariableFont(join_weights(text), {"wght": 800})
METRICS.write_text(
    "{\n"
    + ",\n".join(f"  {json.dumps(k, ensure_ascii=False)}: {v}" for k, v in metrics(display).items())
    + "\n}\n"
)
