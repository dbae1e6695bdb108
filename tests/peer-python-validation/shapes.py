"""Forms as people write them in Pydantic, each with an answer that a person gives.

`shapes.py schemas` prints `{version, shapes: [{name, schema, answer}]}`; an answer of null stands for a form that cannot be asked.
`shapes.py check` reads a list of `[name, content]`, and prints what Pydantic says about each: null, or its error.
"""

import json
import sys
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from enum import Enum, IntEnum
from ipaddress import IPv4Address, IPv6Address
from typing import Annotated, Any, Literal, Optional, Union
from uuid import UUID

import pydantic
from pydantic import AnyUrl, BaseModel, ConfigDict, EmailStr, Field, HttpUrl, NonNegativeInt, PositiveInt, StringConstraints, conint, conlist, constr


class Mode(str, Enum):
    FAST = "fast"
    SAFE = "safe"


class Level(IntEnum):
    LOW = 1
    HIGH = 2


class Mixed(Enum):
    AUTO = "auto"
    ONE = 1


class Address(BaseModel):
    street: str
    city: str
    zip: Annotated[Optional[str], Field(pattern=r"^\d{5}$")] = None


class Geo(BaseModel):
    lat: float = Field(ge=-90, le=90)
    lon: float = Field(ge=-180, le=180)


class Place(BaseModel):
    """A place on a map."""

    name: str
    geo: Geo


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", str_strip_whitespace=True)
    name: str


class Open(BaseModel):
    model_config = ConfigDict(extra="allow", title="An open model", json_schema_extra={"examples": [{"name": "x"}], "x-order": 3})
    name: str


class Mail(BaseModel):
    kind: Literal["mail"]
    to: str


class Chat(BaseModel):
    kind: Literal["chat"]
    room: str


class Tree(BaseModel):
    name: str
    child: Optional["Tree"] = None


Ticket = Annotated[str, StringConstraints(pattern=r"^[A-Z]{2,5}-\d+$", strip_whitespace=True)]
Percent = Annotated[int, Field(ge=0, le=100, description="In percent")]

# name: the fields, as of `create_model`, and an answer
SHAPES = {
    "a text": ({"name": (str, ...)}, {"name": "Ada"}),
    "a text with a default": ({"name": (str, "Ada"), "other": (str, ...)}, {"name": "Bob", "other": "x"}),
    "an optional text": ({"name": (str, ...), "nick": (Optional[str], None)}, {"name": "Ada", "nick": "A"}),
    "an optional text, not given": ({"name": (str, ...), "nick": (Optional[str], None)}, {"name": "Ada"}),
    "a text that is required and may be None": ({"name": (Optional[str], ...)}, {"name": "Ada"}),
    "the newer union with None": ({"name": (str | None, None), "age": (int | None, None)}, {"name": "Ada", "age": 36}),
    "a text with limits": ({"title": (constr(min_length=3, max_length=40), ...)}, {"title": "A title"}),
    "a text with a pattern": ({"ticket": (Ticket, ...)}, {"ticket": "AB-12"}),
    "a described text": ({"name": (Annotated[str, Field(title="Name", description="Whose?", examples=["Ada"])], ...)}, {"name": "Ada"}),
    "an integer": ({"count": (int, ...)}, {"count": 12}),
    "a positive integer": ({"count": (PositiveInt, ...), "more": (NonNegativeInt, 0)}, {"count": 7, "more": 0}),
    "an integer with limits": ({"port": (conint(ge=1, le=65535), 8080)}, {"port": 443}),
    "a multiple": ({"size": (conint(multiple_of=4, gt=0), ...)}, {"size": 12}),
    "a percentage": ({"share": (Percent, ...)}, {"share": 50}),
    "a float": ({"ratio": (float, ...)}, {"ratio": 0.5}),
    "a float with limits": ({"ratio": (Annotated[float, Field(gt=0, lt=1)], ...)}, {"ratio": 0.25}),
    "a decimal": ({"price": (Decimal, ...)}, {"price": "2.50"}),
    "a decimal with limits": ({"price": (Annotated[Decimal, Field(max_digits=6, decimal_places=2, ge=0)], ...)}, {"price": "2.50"}),
    "a boolean": ({"sure": (bool, ...)}, {"sure": False}),
    "a boolean with a default": ({"dry_run": (bool, True), "name": (str, ...)}, {"dry_run": False, "name": "x"}),
    "an optional boolean": ({"sure": (Optional[bool], None), "name": (str, ...)}, {"sure": True, "name": "x"}),
    "an enum": ({"mode": (Mode, ...)}, {"mode": "safe"}),
    "an enum with a default": ({"mode": (Mode, Mode.SAFE), "name": (str, ...)}, {"mode": "fast", "name": "x"}),
    "an optional enum": ({"mode": (Optional[Mode], None), "name": (str, ...)}, {"mode": "fast", "name": "x"}),
    "an enum of integers": ({"level": (Level, ...)}, {"level": 2}),
    "an enum of several types": ({"way": (Mixed, ...)}, {"way": 1}),
    "literals": ({"size": (Literal["s", "m", "l"], ...)}, {"size": "m"}),
    "literals of numbers": ({"size": (Literal[1, 2, 4], ...)}, {"size": 4}),
    "literals of several types": ({"size": (Literal["auto", 1, 2], "auto")}, {"size": 2}),
    "one literal": ({"kind": (Literal["deploy"], ...), "target": (str, ...)}, {"kind": "deploy", "target": "prod"}),
    "one literal as a default": ({"kind": (Literal["deploy"], "deploy"), "target": (str, ...)}, {"kind": "deploy", "target": "prod"}),
    "a literal of true": ({"agreed": (Literal[True], ...), "name": (str, ...)}, {"agreed": True, "name": "x"}),
    "the same enum twice": ({"first": (Mode, ...), "then": (Annotated[Mode, Field(description="Afterwards")], Mode.FAST)}, {"first": "safe", "then": "fast"}),
    "mail": ({"mail": (EmailStr, ...)}, {"mail": "ada@example.org"}),
    "an address of the web": ({"url": (HttpUrl, ...)}, {"url": "https://example.org/a"}),
    "any address": ({"url": (AnyUrl, ...)}, {"url": "https://example.org/a"}),
    "a UUID": ({"id": (UUID, ...)}, {"id": "f81d4fae-7dec-41d0-a765-00a0c91e6bf6"}),
    "a date": ({"day": (date, ...)}, {"day": "2026-02-28"}),
    "a date and time": ({"at": (datetime, ...)}, {"at": "2026-02-28T12:30:00Z"}),
    "a time": ({"at": (time, ...)}, {"at": "12:30:00Z"}),
    "a duration": ({"takes": (timedelta, ...)}, {"takes": "PT1H30M"}),
    "IP addresses": ({"four": (IPv4Address, ...), "six": (IPv6Address, ...)}, {"four": "192.0.2.1", "six": "2001:db8::1"}),
    "a list of texts": ({"hosts": (list[str], ...)}, {"hosts": ["a.example", "b.example"]}),
    "a list with limits": ({"hosts": (conlist(str, min_length=1, max_length=3), ...)}, {"hosts": ["a.example"]}),
    "a list with a default": ({"tags": (list[str], []), "name": (str, ...)}, {"tags": ["x"], "name": "x"}),
    "a list of a factory": ({"tags": (list[str], Field(default_factory=list)), "name": (str, ...)}, {"tags": ["x", "y"], "name": "x"}),
    "an optional list": ({"tags": (Optional[list[str]], None), "name": (str, ...)}, {"tags": ["x"], "name": "x"}),
    "a set of texts": ({"tags": (set[str], ...)}, {"tags": ["one", "two"]}),
    "a list of integers": ({"ports": (list[int], ...)}, {"ports": [80, 443]}),
    "a list of an enum": ({"modes": (list[Mode], ...)}, {"modes": ["fast", "safe"]}),
    "a set of literals": ({"days": (set[Literal["mon", "tue", "wed"]], ...)}, {"days": ["mon", "wed"]}),
    "a list of mail addresses": ({"to": (list[EmailStr], ...)}, {"to": ["a@example.org", "b@example.org"]}),
    "a list of patterns": ({"tickets": (list[Ticket], ...)}, {"tickets": ["AB-1", "CD-2"]}),
    "a nested model": ({"address": (Address, ...), "note": (str, "")}, {"address": {"street": "a", "city": "b"}, "note": "n"}),
    "an optional nested model": ({"name": (str, ...), "address": (Optional[Address], None)}, {"name": "x", "address": {"street": "a", "city": "b", "zip": "12345"}}),
    "an optional nested model, not given": ({"name": (str, ...), "address": (Optional[Address], None)}, {"name": "x"}),
    "the same model twice": ({"start": (Address, ...), "end": (Annotated[Address, Field(description="Where to?")], ...)}, {"start": {"street": "a", "city": "b"}, "end": {"street": "c", "city": "d"}}),
    "models in models": ({"place": (Place, ...)}, {"place": {"name": "x", "geo": {"lat": 41.5, "lon": 12.5}}}),
    "a strict model": ({"inner": (Strict, ...)}, {"inner": {"name": "x"}}),
    "an open model": ({"inner": (Open, ...)}, {"inner": {"name": "x"}}),
    "an alias": ({"from_": (str, Field(alias="from")), "to": (str, ...)}, {"from": "a", "to": "b"}),
    "anything": ({"value": (Any, ...)}, {"value": "a text"}),
    # Those that cannot be asked.
    "models of two kinds": ({"to": (Annotated[Union[Mail, Chat], Field(discriminator="kind")], ...)}, None),
    "models that refer to themselves": ({"tree": (Tree, ...)}, None),
    "a list of models": ({"items": (list[Address], ...)}, None),
    "a dictionary": ({"labels": (dict[str, str], ...)}, None),
    "a tuple": ({"point": (tuple[float, float], ...)}, None),
}

MODELS = {name: pydantic.create_model("Form", **fields) for name, (fields, _) in SHAPES.items()}


def error_of(name, content):
    try:
        MODELS[name].model_validate_json(json.dumps(content))
        return None
    except pydantic.ValidationError as error:
        return str(error)


if sys.argv[1] == "schemas":
    shapes = [{"name": name, "schema": MODELS[name].model_json_schema(), "answer": answer} for name, (_, answer) in SHAPES.items()]
    lines = ",\n".join(json.dumps(shape, ensure_ascii=False) for shape in shapes)
    print(f'{{"version": "{pydantic.VERSION}", "shapes": [\n{lines}\n]}}')
else:
    print(json.dumps([error_of(name, content) for name, content in json.load(sys.stdin)]))
