/**
 * Nouns by gender, one form a word: "el" or "la" for one, "los" or "las" for many, as they are written. Words that take "el"
 * and are feminine ("el agua") stand by their article, which is all that a question says of them.
 */
export const SPANISH_NOUNS = {
  el: `abrigo acordeón agua águila aire ala alma altar ángel anillo árbol arco arma armario arpa ascensor asiento ataúd aula ave avión
    autobús auto balcón banco baño barco barro bastón baúl bebé boleto bolso bolsillo bombero bosque bote botón brazo buey buitre burro
    caballo cable cable café cajón calendario calor camarero camello camión camino campo canario cangrejo cañón carro cartel cementerio
    cepillo cerdo cerebro cesto cielo ciervo cine circo clavo coche cocodrilo cohete collar colegio comedor conejo corazón cordero coro
    cristal cuaderno cuadro cuchillo cuello cuenco cuerno cuervo cura delfín desierto despertador diamante dibujo dinero disco dragón
    edificio ejército elefante enano escenario escritorio escudo espejo esqueleto estadio estante estanque faro farol ferrocarril fantasma
    florero fósforo freno frigorífico fuego fusil ganso garaje gato gigante globo granero grifo guante guardia hacha hambre helado
    helicóptero hielo hilo hospital hotel hueso huevo humo imán incendio insecto jabón jardín jarrón jinete juguete lago lápiz lavabo león
    letrero libro limón lobo loro maestro mago maniquí mantel mapa mar marco martillo mercado mono monstruo monte motor mueble muelle
    muro museo nido niño océano olor oso pájaro palacio pan pañuelo papel paquete paraguas parque pasaporte pasillo pastel pasto pato
    payaso peine perro periódico pez piano piloto pincel piso plato policía pollo portón postre pozo prado príncipe profesor puente puerto
    pulpo quirófano ratón rebaño regalo reloj remo restaurante rey rifle río robot ruido saco salón sapo señor sillón sobre sofá sol soldado
    sombrero sonido sótano submarino suelo supermercado suéter tablero taller tambor taxi té teatro techo tejado telegrama teléfono televisor
    templo tesoro tiburón tigre tío toro traje tranvía trapo tren trineo trono tubo túnel uniforme vagón vaso velero velo ventilador vestido
    vecino viento violín volante volcán zapato zoológico zorro altavoz andén astronauta aeropuerto archivo arroyo artista autobús balón barrio
    billete bizcocho bolígrafo búho buzón caracol carnicero carpintero carruaje casco castillo cartero centro chaleco charco chico chofer
    cisne cofre conductor cuartel cuarto cuento dado dentista departamento dependiente diario diente director doctor dormitorio enemigo
    enfermero erizo escalón escarabajo escritor espantapájaros estudiante eco fondo foro forastero fregadero gallo gorila gorrión grillo
    gusano halcón hámster hermano hogar hombre hombro hongo horno hoyo hueco huerto invitado jefe jilguero juez ladrón lagarto laberinto
    lugar marinero médico mendigo minero ministro molino monasterio montacargas mosquito mozo muñeco murciélago músico nieto nudo obispo
    ojo ordenador órgano osito padre paciente palo panadero pantano papá parabrisas pasajero pastor patio pavo pecho pedazo peluquero
    pescado pescador petirrojo pie pijama pingüino pintor pirata plátano platillo polvo portal portero prisionero primo profesor pueblo puesto
    puñal queso rayo recibo rincón ropero sacerdote salmón semáforo señuelo sendero sillón sobrino taburete tatuaje telescopio tejón termo
    tenedor timbre tobogán tocadiscos toldo topo tomate torneo toldo trasatlántico trampolín vampiro velador verdugo viajero vino visitante zar`,
  la: `abeja abuela alfombra almohada ambulancia antorcha araña ardilla arena avenida avispa bahía balanza ballena bandera bañera barba barca
    barrera basura batería bicicleta bici biblioteca boca boda bolsa bomba bota botella bruja bufanda burbuja cabaña cabeza cabra cadena caja
    calle cama cámara camarera camisa campana canasta canción canoa capa capilla cara carpa carretera carta cárcel carretilla casa cascada
    catedral ceniza cereza cerca cerradura cerveza cesta cicatriz ciudad clase cocina cola colina colmena columna comida computadora concha
    copa corbata corona cortina cosecha costa criatura cruz cuchara cueva cuerda cuna dama diadema dentadura doctora enfermera escalera escoba
    escopeta escuela espada espalda espina estación estantería estatua estrella fábrica falda familia farmacia fiesta flauta flecha flor
    foto fotografía frazada fresa frontera fruta fuente gafa gallina galleta garganta garza gasolinera gata gaviota goma gorra granja guitarra
    habitación hamaca harina heladera hermana herida herradura hierba hija hoguera hoja hormiga iglesia imagen isla jarra jaula jirafa joya
    laguna lámpara lana lancha lechuza leche lengua letra lechuga linterna liebre llama llave lluvia lona loba luna luz madera madre maestra
    maleta mamá mandarina manguera mano manta manzana máquina mariposa mano máscara mecedora medalla medusa melena mesa mezquita mochila moneda
    montaña mosca moto motocicleta muchacha mujer muñeca multitud mula muralla música naranja nariz nave nevera niebla nieve niña noria nota novia
    nube nutria oficina oreja orilla orquesta oruga oscuridad oveja paloma palmera panadería pantalla papa pared parada paloma pastilla pata
    patata pelota pelea pelota peluca pera película pera perra persiana pescadería piedra piel pierna pileta pintura pipa piscina pista pistola
    pizarra placa plancha planta plaza playa pluma polilla polvareda postal pradera princesa profesora prueba puerta pulsera radio raíz rama
    rana rata red reina reja rodilla ropa rosa rueda sábana sala salida sandía sangre sartén secretaria seda señora serpiente sierra silla sirena
    sombra sombrilla sopa suegra tabla tarjeta tarta taza tela telaraña televisión terraza tía tienda tierra tijera tina toalla torre tormenta
    torta tortuga trampa trompeta tumba turista túnica universidad uva vaca valija valla vajilla vecina vela vendedora ventana ventanilla verja
    víbora vía viuda yegua zanahoria zanja zorra acera aguja aldea alcantarilla anciana avioneta azotea baldosa balsa banda barandilla barca
    bata belleza billetera blusa bobina brújula cabina cafetería caldera campanilla carroza cartera casilla caravana cazuela chica chimenea
    chaqueta clínica criada cremallera cúpula dueña encimera escultura esponja esfera etiqueta gasa gente goma góndola grieta grúa gruta guarida
    hilera hortensia hostia jeringa jungla larva lata librería lupa maceta maleza marea margarita marmita marmota mampara matriarca melodía
    mezcla mosca muchedumbre muela mudanza navaja niñera nuca olla ola pala palanca paleta pandereta pantera papelera parra pastelería pecera
    pelusa penumbra perla pértiga pesadilla pestaña pezuña picadura pinza piña pizza plataforma plazoleta pócima popa proa polea prima puntilla
    ratonera rampa receta rendija reliquia roca rotonda ruina sacristía sala saliva selva semilla senda sobrina sogas soga tapa tapicería taquilla
    tetera tinta tiza trenza tripulación tropa trucha tubería turbina urna vara vasija veleta vereda villa vitrina voz yema zapatilla`,
  los: `anteojos cielos lentes pantalones dientes fideos fuegos padres abuelos hermanos niños perros gatos pájaros peces ratones árboles zapatos
    guantes libros ojos dedos pies brazos vasos platos caballos soldados hombres vecinos amigos relojes papeles cuadros barcos globos huesos
    cuervos lobos gusanos insectos tambores trenes coches árboles pasillos espejos escalones botones huevos paraguas calcetines cajones`,
  las: `gafas tijeras escaleras llaves cartas maletas botas manos flores hojas abejas hormigas arañas ovejas vacas gallinas palomas gaviotas serpientes
    ranas ratas moscas mariposas polillas velas campanas sillas mesas ventanas puertas cajas piedras estrellas nubes olas manzanas naranjas
    cerezas uvas monedas fotos velas lámparas muñecas mujeres niñas hermanas amigas botellas plumas ruedas raíces luces voces cruces bicicletas`,
} as const;
